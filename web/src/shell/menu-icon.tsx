import {
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChecklist,
  IconFileText,
  IconFileUpload,
  IconHome,
  IconMap2,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { MenuIcon as Name } from "./menu.ts";

const ICONS = {
  beranda: IconHome,
  pesan: IconSpeakerphone,
  lapangan: IconBuildingCommunity,
  dokumen: IconFileText,
  caleg: IconUsersGroup,
  qc: IconChecklist,
  event: IconCalendarEvent,
  pelatihan: IconSchool,
  dapil: IconMap2,
  impor: IconFileUpload,
  pengaturan: IconSettings,
} as const satisfies Record<Name, unknown>;

export function MenuIcon({ name }: { name: Name }): ReactElement {
  const Icon = ICONS[name];
  return <Icon size={20} stroke={1.6} aria-hidden />;
}
