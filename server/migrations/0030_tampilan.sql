set local citus.enable_local_reference_table_foreign_keys = off;

-- Views of lists that users keep by name: what a list is narrowed to, its order, its columns.
create table tampilan (
  id bigint generated always as identity primary key,
  users_id bigint not null constraint tampilan_users_fkey references users (id) on delete cascade,
  halaman varchar(200) not null,
  nama varchar(60) not null,
  kueri varchar(1000) not null,
  created_at timestamptz not null default now()
);
create unique index tampilan_nama_unique on tampilan (users_id, halaman, lower(nama));
