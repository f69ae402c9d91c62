set local citus.enable_local_reference_table_foreign_keys = off;

-- The lists of candidates of all parties, as KPU publishes them. Whoever stands there for another party has
-- no profile, NIK or card with us. Whoever writes a row asks in the same statement whether its dapil and party
-- are there; whoever deletes a dapil asks for its lists (keanggotaan.repo.ts).
create table calon (
  id bigint generated always as identity primary key,
  jenis_caleg_id smallint not null,
  dapil_id bigint not null,
  partai_id smallint not null,
  nomor_urut smallint not null constraint calon_nomor_positive check (nomor_urut > 0),
  nama varchar(150) not null,
  jenis_kelamin char(1) not null constraint calon_kelamin_known check (jenis_kelamin in ('L', 'P')),
  constraint calon_nomor_unique unique (dapil_id, partai_id, nomor_urut)
);
create index calon_nama on calon using gin (nama gin_trgm_ops);

-- One row per list, kept in the transaction that changes its candidates: "1L 2P 4L", all that the rules ask of
-- them. So a board of the nation reads 40,000 short rows, of which most look alike.
create table calon_daftar (
  dapil_id bigint not null,
  partai_id smallint not null,
  susunan text not null constraint calon_daftar_filled check (susunan <> ''),
  primary key (dapil_id, partai_id)
);
