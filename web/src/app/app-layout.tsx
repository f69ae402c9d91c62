import { Outlet } from "@tanstack/react-router";
export function AppLayout() {
  return <Outlet />;
}
