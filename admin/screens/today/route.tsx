import { Link } from "react-router";
import { useStaff } from "../../data/staff.ts";
import { navigation } from "../../navigation.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Screen } from "../../ui/Screen.tsx";

/** Where a day begins: the rooms of the back office that are open to whoever is signed in. */
export function Component() {
  const { name, may } = useStaff();
  const others = navigation.filter(({ path, permission }) => path !== "/" && may(permission));
  return (
    <Screen title="Today" lead={`Signed in as ${name}.`}>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {others.map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-white px-4 hover:border-peacock"
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
