-- What a file leaves open for all of its rows; what was answered stands among its options.
alter table impor add column pertanyaan jsonb;
