set local citus.enable_local_reference_table_foreign_keys = off;

-- What a save of one of them is based on (decision O-07); the identity has caleg.versi.
alter table caleg_pasangan add column versi int not null default 1;
alter table caleg_pendidikan add column versi int not null default 1;
alter table caleg_pekerjaan add column versi int not null default 1;
alter table caleg_diklat add column versi int not null default 1;
alter table caleg_penghargaan add column versi int not null default 1;
alter table caleg_organisasi add column versi int not null default 1;
alter table caleg_perjuangan add column versi int not null default 1;
alter table caleg add column versi_usulan int not null default 1;
alter table caleg add column versi_motivasi int not null default 1;
