set local citus.enable_local_reference_table_foreign_keys = off;

-- What was asked for, so that the same asked again while it waits or runs is the same job.
alter table pekerjaan add column sidik char(64);
create unique index pekerjaan_sama on pekerjaan (users_id, sidik)
  where sidik is not null and status in ('antre', 'berjalan');
