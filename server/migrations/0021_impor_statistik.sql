set local citus.enable_local_reference_table_foreign_keys = off;

-- Each large import is analysed once its rows are in. Nothing is asked by what is inside of these.
alter table impor_baris alter column data set statistics 0;
alter table impor_baris alter column sebelum set statistics 0;
alter table impor_baris alter column galat set statistics 0;
alter table impor_baris alter column hasil set statistics 0;
alter table impor_baris alter column tawaran set statistics 0;
