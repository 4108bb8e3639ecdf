-- Behind PgBouncer no settings are sent when a connection begins, so the role has them (docs/scaling.md#connections).
alter role blockyard set statement_timeout = '5s';
alter role blockyard set lock_timeout = '1500ms';
alter role blockyard set idle_in_transaction_session_timeout = '10s';
alter role blockyard set plan_cache_mode = 'force_generic_plan';
