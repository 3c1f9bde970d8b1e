import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormMessage } from "../../account/FormMessage.tsx";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { userQuery } from "../../account/userQuery.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { AccountData } from "./AccountData.tsx";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";
import { ProfileView } from "./ProfileView.tsx";
import { readFailureText } from "./profileFailure.ts";

const ProfileForm = lazyPart(() => import("./ProfileForm.tsx"));

/** The customer's own facts: to read, and on request to edit. */
export default function Profile({ token }: { token: string }) {
  const query = useQuery(userQuery(token), queryClient);
  const [editing, setEditing] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const user = query.data;

  if (user === undefined) {
    if (!query.isError) return <ProfileSkeleton />;
    return <LoadFailure text={readFailureText(query.error)} onRetry={query.refetch} />;
  }

  function close(message: string | null) {
    setEditing(false);
    setNotice(message === null ? null : success(message));
  }

  return (
    <>
      <div className="pt-3">
        <FormMessage notice={notice} />
      </div>
      {editing ? (
        <Suspense fallback={<ProfileSkeleton />}>
          <ProfileForm user={user} token={token} onClose={close} />
        </Suspense>
      ) : (
        <>
          <ProfileView
            user={user}
            token={token}
            onEdit={() => {
              setNotice(null);
              setEditing(true);
            }}
            onFailure={(message) => setNotice(failure(message))}
          />
          <AccountData token={token} />
        </>
      )}
    </>
  );
}
