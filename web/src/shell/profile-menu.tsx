import { Menu, Text, UnstyledButton } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import {
  IconDeviceDesktop,
  IconDownload,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconPalette,
  IconShieldLock,
  IconPlugConnected,
  IconSwitchHorizontal,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { keluar } from "../api/logout.ts";
import { useSelf } from "../api/self.ts";
import { useStore } from "../api/store.ts";
import { Avatar } from "../ui/avatar.tsx";
import { clearDrafts } from "../ui/form-draft.ts";
import { activePeran, chosenPeran } from "./settings.ts";

const DIALOGS = {
  tampilan: lazy(async () => ({
    default: (await import("./settings-dialog.tsx")).SettingsDialog,
  })),
  tombol: lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog })),
  peran: lazy(async () => ({ default: (await import("./role-dialog.tsx")).RoleDialog })),
  password: lazy(async () => ({
    default: (await import("../akun/ganti-password-dialog.tsx")).GantiPasswordDialog,
  })),
};
type OpenDialog = keyof typeof DIALOGS;

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

function logout(): void {
  clearDrafts();
  void keluar();
}

interface ProfileItemsProps {
  canSwitchRole: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function ProfileItems({ canSwitchRole, onOpen }: ProfileItemsProps): ReactElement {
  return (
    <>
      <Menu.Item component={Link} to="/profil" leftSection={<IconUser {...icon} />}>
        Profil
      </Menu.Item>
      <Menu.Item component={Link} to="/sesi" leftSection={<IconDeviceDesktop {...icon} />}>
        Sesi saya
      </Menu.Item>
      <Menu.Item component={Link} to="/keamanan" leftSection={<IconShieldLock {...icon} />}>
        Keamanan akun
      </Menu.Item>
      <Menu.Item component={Link} to="/token-akses" leftSection={<IconPlugConnected {...icon} />}>
        Token akses
      </Menu.Item>
      <Menu.Item component={Link} to="/unduhan" leftSection={<IconDownload {...icon} />}>
        Unduhan saya
      </Menu.Item>
      <Menu.Item leftSection={<IconPalette {...icon} />} onClick={() => onOpen("tampilan")}>
        Pengaturan tampilan
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => onOpen("tombol")}>
        Tombol pintas
      </Menu.Item>
      {canSwitchRole ? (
        <Menu.Item leftSection={<IconSwitchHorizontal {...icon} />} onClick={() => onOpen("peran")}>
          Ganti Peran
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => onOpen("password")}>
        Ganti Password
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logout}>
        Keluar
      </Menu.Item>
    </>
  );
}

export function ProfileMenu(): ReactElement {
  const self = useSelf();
  const [open, setOpen] = useState<OpenDialog>();
  useHotkeys([["shift+?", () => setOpen("tombol")]]);
  const Shown = open === undefined ? undefined : DIALOGS[open];
  const peranId = activePeran(self.peran, useStore(chosenPeran));
  const peran = self.peran.find(({ id }) => id === peranId)?.keterangan;
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <UnstyledButton className="profile-button">
            <Avatar name={self.name} url={self.foto} />
            <span className="visually-hidden">Menu {self.name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className="profile-who">
            <Text component="div" fw={600} truncate>
              {self.name}
            </Text>
            <Text component="div" size="xs" c="dimmed" truncate>
              {[peran, self.wilayah?.keterangan].filter(Boolean).join(" · ")}
            </Text>
          </div>
          <Menu.Divider />
          <ProfileItems canSwitchRole={self.peran.length > 1} onOpen={setOpen} />
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {Shown === undefined ? null : <Shown onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
