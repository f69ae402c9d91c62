// Which part of the application an address belongs to: the first word of its name, which is the
// noun of the domain nearly everywhere.
const AREA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "oauth",
      "login",
      "logout",
      "sesi",
      "self",
      "lupa",
      "verify",
      "link",
      "instansi",
      "faktor",
      "token",
    ].map((word) => [word, "akun"]),
  ),
  ...Object.fromEntries(
    ["status", "audit", "pengaturan", "surat", "live", "openapi", "docs", "peran", "logo"].map(
      (word) => [word, "sistem"],
    ),
  ),
  m: "daftar acuan",
  qc: "QC",
  excel: "QC",
  tiket: "file",
  cek: "saksi",
  unduh: "saksi",
  pengumumanku: "pengumuman",
};

/** "/api/qc_tps/:id" is "QC", "/api/m_kota" is "daftar acuan". */
export function areaOf(path: string): string {
  const [word = ""] = /[a-z]+/.exec(path.replace(/^\/api\//, "")) ?? [];
  return AREA[word] ?? word;
}
