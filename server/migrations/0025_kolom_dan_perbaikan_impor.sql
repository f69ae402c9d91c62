set local citus.enable_local_reference_table_foreign_keys = off;

-- Some cells under each header, so that its user sees what a column holds.
alter table impor add column contoh jsonb;

-- Which column is which, as a user has said it of files with these headers.
create table impor_pemetaan (
  users_id bigint not null constraint impor_pemetaan_users_fkey references users (id) on delete cascade,
  jenis varchar(20) not null,
  tanda char(64) not null,
  pemetaan jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (users_id, jenis, tanda)
);

-- Cells that a user has mended in the preview: they are read in place of the file's.
create table impor_perbaikan (
  impor_id bigint not null constraint impor_perbaikan_impor_fkey references impor (id) on delete cascade,
  lembar varchar(200) not null,
  baris int not null,
  nilai jsonb not null,
  primary key (impor_id, lembar, baris)
);

-- The later import that has to be undone before this one can be.
alter table impor add column terhalang_id bigint;
