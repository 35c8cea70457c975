import type { User } from "@larchway/shared/contracts/api";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Icon } from "@larchway/shared/ui/icon";
import { Menu, type MenuItem } from "@larchway/shared/ui/menu";
import { ChevronDown, Heart, LayoutDashboard, LogOut, UserRound } from "@larchway/shared/ui/icons";
import * as styles from "./header-account.module.css";

/** "Welcome, Ann", and behind it everything about the account. */
export function UserMenu({ user }: { user: User }) {
  const { session } = useSession();
  const firstName = user.name.trim().split(/\s+/)[0] || user.email;

  const signOut = async () => {
    await session.signOut();
    toast.info("You are signed out");
  };

  const items: MenuItem[] = [
    { label: "Profile Settings", to: "/profile", icon: <Icon of={UserRound} size={18} /> },
    { label: "My Favorites", to: "/profile?tab=favorites", icon: <Icon of={Heart} size={18} /> },
    ...(user.isAdmin
      ? [{ label: "Admin Dashboard", to: "/admin", icon: <Icon of={LayoutDashboard} size={18} /> }]
      : []),
    {
      label: "Sign out",
      onSelect: () => void signOut(),
      icon: <Icon of={LogOut} size={18} />,
      separated: true,
    },
  ];

  return (
    <Menu
      label="Your account"
      hasText
      items={items}
      className={styles.trigger}
      header={
        <>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.email}>{user.email}</p>
        </>
      }
    >
      <span aria-hidden="true" className={styles.initial}>
        {firstName.charAt(0).toUpperCase()}
      </span>
      <span className={styles.welcome}>Welcome, {firstName}</span>
      <Icon of={ChevronDown} size={16} className={styles.chevron} />
    </Menu>
  );
}
