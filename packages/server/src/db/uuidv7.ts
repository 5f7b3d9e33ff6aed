import type { ClientBase } from 'pg'

/** Servers before 18 have no `uuidv7()`: 48 bits of milliseconds, 12 of their fraction, and 62 that are random. */
const definition = `
create or replace function public.uuidv7() returns uuid language plpgsql volatile as $$
declare
  -- Microseconds; the ids of one connection are in order, however fast they come.
  at bigint := greatest(
    (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    coalesce(nullif(current_setting('hoistway.last_uuid', true), '')::bigint, 0) + 1);
  bytes bytea := uuid_send(gen_random_uuid());
  fraction int := (at % 1000) * 4096 / 1000;
begin
  perform set_config('hoistway.last_uuid', at::text, false);
  bytes := overlay(bytes placing substring(int8send(at / 1000) from 3) from 1 for 6);
  bytes := set_byte(bytes, 6, 112 | (fraction >> 8));
  bytes := set_byte(bytes, 7, fraction & 255);
  return encode(bytes, 'hex')::uuid;
end $$`

/** Makes sure that `uuidv7()`, the default of all ids, exists: PostgreSQL has it since 18. */
export async function ensureUuidv7(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regprocedure('uuidv7()') as found`)
  if (!rows[0]?.found) await client.query(definition)
}
