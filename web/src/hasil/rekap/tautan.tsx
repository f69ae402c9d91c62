// Where the numbers of a recap lead: to the TPS that they count, to the reports of one TPS.
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import "./tautan.css";

/** Filters of the list of TPS, as its address names them. */
export interface SaringanTps {
  wilayah_id: number;
  jenis: number;
  masuk?: "0" | "1";
  terdokumentasi?: "0" | "1";
  bermasalah?: "1";
}

interface DaftarTpsLinkProps {
  saring: SaringanTps;
  className?: string;
  /** Where the text alone does not say what it leads to. */
  label?: string;
  children: ReactNode;
}

const DAFTAR_TPS: string = "/qc";

/** To the TPS that stand behind a number. */
export function DaftarTpsLink({
  saring,
  className = "rekap-link",
  label,
  children,
}: DaftarTpsLinkProps): ReactElement {
  const search = Object.fromEntries(
    Object.entries(saring).map(([key, value]) => [key, String(value)]),
  );
  return (
    <Link to={DAFTAR_TPS} search={search} className={className} aria-label={label}>
      {children}
    </Link>
  );
}

export interface TpsRekap {
  id: number;
  nama: string;
  kelurahan: string;
}

/** Where the report of one TPS is (QC-007, decision G-151). */
export function tujuanLaporan({ id, nama, kelurahan }: TpsRekap, jenisId: number) {
  const names = [nama, kelurahan].map(encodeURIComponent).join("/");
  const to: string = `/qc/${id}/laporan/${jenisId}/${names}`;
  return { to };
}
