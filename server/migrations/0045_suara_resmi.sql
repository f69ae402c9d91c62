set local citus.enable_local_reference_table_foreign_keys = off;

-- Official votes of districts beside our own counts. Without a number: the total of a party; 0: the votes for
-- the party itself. Whoever writes a row asks in the same statement whether its dapil and party are there; what
-- remains of a deleted dapil is seen by nobody, since readers come by way of the dapil.
create table suara_resmi (
  id bigint generated always as identity primary key,
  dapil_id bigint not null,
  partai_id smallint not null,
  nomor_urut smallint,
  suara int not null constraint suara_resmi_not_negative check (suara >= 0),
  constraint suara_resmi_unique unique nulls not distinct (dapil_id, partai_id, nomor_urut)
);
