import { CompanyList } from "./CompanyList.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { NoticeList } from "./NoticeList.tsx";
import { PasskeyList } from "./PasskeyList.tsx";
import { SavedSearchList } from "./SavedSearchList.tsx";

const lists = {
  notices: NoticeList,
  searches: SavedSearchList,
  companies: CompanyList,
  devices: DeviceList,
  passkeys: PasskeyList,
};

/** One of the customer's own lists. They are small, and come together when the first is opened. */
export default function OwnLists({ name, token }: { name: keyof typeof lists; token: string }) {
  const List = lists[name];
  return <List token={token} />;
}
