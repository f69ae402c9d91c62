import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";

export const KE_DAFTAR_CALEG = (
  <Anchor size="sm" renderRoot={(props) => <Link to="/caleg" {...props} />}>
    Daftar Caleg
  </Anchor>
);
