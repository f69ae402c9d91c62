set local citus.enable_local_reference_table_foreign_keys = off;

-- Made, named or brought back by an import: the master data leaves it as it is (decision O-14).
alter table wilayah add column is_impor boolean not null default false;

-- Codes that a region had before, of its own level; whatever reads codes takes them for the region.
create table wilayah_alias (
  kode bigint primary key,
  wilayah_id bigint not null constraint wilayah_alias_wilayah_fkey references wilayah (id)
    on delete cascade,
  constraint wilayah_alias_level check (
    kode <> wilayah_id and length(kode::text) = length(wilayah_id::text))
);
create index wilayah_alias_wilayah on wilayah_alias (wilayah_id);
create index wilayah_alias_teks on wilayah_alias ((kode::text) text_pattern_ops);
select sebar('wilayah_alias');

-- Which older codes the check of a file has read as present ones, and in how many rows.
alter table impor add column kode_lama jsonb;
