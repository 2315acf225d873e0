// The address of a server is that of the tests on PostgreSQL.
delete process.env.TEST_POSTGRES_URL;
