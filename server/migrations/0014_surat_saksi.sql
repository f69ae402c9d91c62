set local citus.enable_local_reference_table_foreign_keys = off;

-- What letters of mandate say: of the nation (1), or of a province instead. Every save is a row; isi
-- null is a province that has gone back to the nation's.
create table templat_surat (
  wilayah_id bigint not null constraint templat_surat_wilayah_fkey references wilayah (id),
  versi int not null,
  isi jsonb,
  users_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (wilayah_id, versi)
);

-- Every letter that was ever made; whoever holds one asks with its code alone, so it is local. A
-- letter holds while the witness is active and has the assignment that it names.
create table saksi_mandat (
  kode char(22) primary key,
  kota_id int not null,
  saksi_id bigint not null,
  tps_id bigint,
  penugasan_id bigint,
  tahun smallint not null,
  nomor int not null,
  dibuat timestamptz not null default now(),
  dicabut timestamptz
);
create unique index saksi_mandat_nomor_unique on saksi_mandat (kota_id, tahun, nomor);
-- A letter printed again is the same letter.
create unique index saksi_mandat_satu_unique on saksi_mandat (kota_id, saksi_id)
  where dicabut is null;

-- The last number given in a kota in a year: locked by whoever gives the next, so there are no gaps.
create table saksi_mandat_nomor (
  kota_id int not null,
  tahun smallint not null,
  terakhir int not null,
  primary key (kota_id, tahun)
);
