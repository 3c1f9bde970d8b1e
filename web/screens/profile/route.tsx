import { CustomersOnly } from "../../account/CustomersOnly.tsx";
import { lazyForCustomers } from "../../account/lazyForCustomers.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import type { Route } from "./+types/route";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Profile", matches);
}

const Profile = lazyForCustomers(() => import("./Profile.tsx"));

export default function ProfileScreen() {
  return (
    <div className="gutter py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl md:text-4xl">Profile</h1>
        <CustomersOnly
          message="Not authenticated. Please log in to view your profile."
          skeleton={<ProfileSkeleton />}
        >
          {(token) => <Profile key={token} token={token} />}
        </CustomersOnly>
      </div>
    </div>
  );
}
