// pgbench running what one saved report asks of the database: the same statements, prepared, in the
// same order, without an application between.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function findPgbench(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const folders = [
    ...(process.env["PATH"] ?? "").split(":"),
    ...(existsSync(versions) ? readdirSync(versions).map((v) => join(versions, v, "bin")) : []),
  ];
  return folders.map((folder) => join(folder, "pgbench")).find((file) => existsSync(file));
}

/** Placeholders of the application's statements become pgbench's variables. */
const script = (saksi: number): string => `
\\set n random(${saksi / 2 + 1}, ${saksi})
select s.id as sesi_id,
  coalesce(s.dikonfirmasi_pada > now() - interval '10 minutes', false) as terkonfirmasi,
  u.id as users_id, u.name, u.is_super_admin, u.is_approval,
  u.harus_ganti_password, u.wilayah_id, a.tps_id as tps,
  exists(
    select from faktor_kedua f where f.users_id = u.id and f.aktif_pada is not null
  ) as punya_faktor_kedua,
  array(select p.peran_id::int from users_peran p where p.users_id = u.id) as peran
from sesi_token t join sesi s on s.id = t.sesi_id join users u on u.id = s.users_id
left join saksi_akun a on a.users_id = u.id
where t.hash = sha256(convert_to('bangku-uji-saksi-' || lpad(:n::text, 8, '0'), 'UTF8'))
  and t.jenis = 'akses' and t.kedaluwarsa > now()
  and s.berakhir_pada is null and u.is_aktif = 1 and u.deleted_at is null \\gset
\\set kota :tps / 1000000000
\\set kec :tps / 10000000
begin;
set local enable_seqscan = off;
select id, jumlah_dpt, dapil_pusat_id, dapil_propinsi_id, dapil_kota_id
from tps where kota_id = :kota and id = any(array[:tps]::bigint[]) order by id for no key update;
select coalesce(max(versi), 0) + 1 as versi from laporan
where kota_id = :kota and jenis_laporan_id = 5 and tps_id = any(array[:tps]::bigint[]) \\gset
insert into laporan_versi (kota_id, jenis_laporan_id, tps_id, versi, berdasar_versi, dapil_id,
  suara, kesalahan, is_bermasalah, kunci, sumber, users_id, impor_id)
select :kota, 5, t.tps_id, t.versi, t.versi - 1, t.dapil_id,
  t.suara::int[], t.kesalahan::text[], t.is_bermasalah, t.kunci, 'saksi', :users_id, null
from (values (:tps::bigint, :versi::int, 0::bigint,
  '{120,129,249,200,1,2,203,254,203,0,51,200,3,203,50,110,40}'::text, '{}'::text, false, gen_random_uuid()))
  as t (tps_id, versi, dapil_id, suara, kesalahan, is_bermasalah, kunci);
insert into laporan (kota_id, jenis_laporan_id, tps_id, versi, dapil_id,
  suara, kesalahan, is_bermasalah, sumber, users_id)
select :kota, 5, t.tps_id, t.versi, t.dapil_id,
  t.suara::int[], t.kesalahan::text[], t.is_bermasalah, 'saksi', :users_id
from (values (:tps::bigint, :versi::int, 0::bigint,
  '{120,129,249,200,1,2,203,254,203,0,51,200,3,203,50,110,40}'::text, '{}'::text, false))
  as t (tps_id, versi, dapil_id, suara, kesalahan, is_bermasalah)
on conflict (kota_id, tps_id, jenis_laporan_id) do update set
  versi = excluded.versi, dapil_id = excluded.dapil_id, suara = excluded.suara,
  kesalahan = excluded.kesalahan, is_bermasalah = excluded.is_bermasalah,
  sumber = excluded.sumber, users_id = excluded.users_id, updated_at = now();
insert into audit_kota (kota_id, users_id, ip, aksi, tabel, baris, sebelum, sesudah)
select :kota, :users_id, '127.0.0.1', 'laporan.saksi', 'laporan', t.tps_id || '/' || 5::smallint,
  jsonb_build_object('versi', t.versi - 1), jsonb_build_object('versi', t.versi)
from (values (:tps::bigint, :versi::int)) as t (tps_id, versi);
insert into rekap_laporan (kota_id, kecamatan_id, dapil_id, jenis_laporan_id,
  suara, terisi, suara_calon, terisi_calon, masuk, bermasalah, terdokumentasi, terdokumentasi_bersaksi)
select :kota, t.kecamatan_id, t.dapil_id, t.jenis_id,
  t.suara::bigint[], t.terisi::bigint[], t.suara_calon::bigint[], t.terisi_calon::bigint[], t.masuk, t.bermasalah, t.dokumen, t.dokumen_saksi
from (values (:kec::int, 0::bigint, 5::smallint,
  '{120,129,249,200,1,2,203,254,203,0,51,200,3,203,50,110,40}'::text,
  '{1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1}'::text, '{}'::text, '{}'::text, 1, 0, 0, 0))
  as t (kecamatan_id, dapil_id, jenis_id, suara, terisi, suara_calon, terisi_calon, masuk, bermasalah, dokumen, dokumen_saksi)
on conflict (kota_id, kecamatan_id, dapil_id, jenis_laporan_id) do update set
  suara = tambah_suara(rekap_laporan.suara, excluded.suara),
  terisi = tambah_suara(rekap_laporan.terisi, excluded.terisi),
  suara_calon = tambah_suara(rekap_laporan.suara_calon, excluded.suara_calon),
  terisi_calon = tambah_suara(rekap_laporan.terisi_calon, excluded.terisi_calon),
  masuk = rekap_laporan.masuk + excluded.masuk,
  bermasalah = rekap_laporan.bermasalah + excluded.bermasalah,
  terdokumentasi = rekap_laporan.terdokumentasi + excluded.terdokumentasi,
  terdokumentasi_bersaksi = rekap_laporan.terdokumentasi_bersaksi + excluded.terdokumentasi_bersaksi;
commit;
`;

/** Transactions per second; undefined where there is no pgbench. */
export function jalankanPgbench(
  databaseUrl: string,
  { saksi, sambungan, seconds }: { saksi: number; sambungan: number; seconds: number },
): number | undefined {
  const program = findPgbench();
  if (program === undefined) {
    return undefined;
  }
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "suar-pgbench-"));
  const file = join(folder, "laporan.sql");
  writeFileSync(file, script(saksi));
  const result = spawnSync(
    program,
    [
      "--no-vacuum",
      "--protocol=prepared",
      `--client=${sambungan}`,
      "--jobs=2",
      `--time=${seconds}`,
      `--file=${file}`,
      `--host=${url.searchParams.get("host") ?? url.hostname}`,
      `--port=${url.port === "" ? "5432" : url.port}`,
      `--username=${decodeURIComponent(url.username)}`,
      url.pathname.slice(1),
    ],
    { encoding: "utf8", env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) } },
  );
  rmSync(folder, { recursive: true, force: true });
  const tps = /tps = ([\d.]+) \(without initial/.exec(result.stdout)?.[1];
  if (tps === undefined) {
    throw new Error(`pgbench: ${result.stderr.slice(0, 2000)}`);
  }
  return Number(tps);
}
