-- A large fleet beside the demo: 50 companies with 20 buildings each, 100,000 elevators, a million alerts.
insert into organizations (id, name, type, city, country)
select gen_random_uuid(), 'Company ' || n, 'Organization', 'City ' || n % 40, 'Country ' || n % 7
from generate_series(1, 50) n;

insert into organizations (name, type, parent_id, city, country)
select 'Building ' || row_number() over () || ' of ' || o.name, 'Building', o.id, o.city, o.country
from organizations o, generate_series(1, 20) where o.name like 'Company %';

insert into elevators (name, controller_id, elevator_type, location, firmware_version, organization_id, is_active, is_online, last_seen_at, created_at)
select b.name || ' ' || chr(65 + (n % 6)::int) || n, 'BEN-' || lpad(n::text, 6, '0'), (array['ARCODE', 'ARL', 'Unknown'])[1 + n % 3],
  case when n % 11 > 0 then (array['North wing', 'South wing', 'Lobby', 'Car park', 'Core'])[1 + n % 5] || ', ' || b.city end,
  '1.' || n % 9 || '.0', b.id, n % 17 > 0, n % 12 > 0,
  case when n % 29 > 0 then now() - (n % 5000) * interval '3 minutes' end, now() - (n % 900) * interval '1 day'
from generate_series(1, 100000) n
join (select id, name, city, row_number() over (order by id) as nth from organizations where name like 'Building %') b
  on b.nth = 1 + n % 1000;

insert into elevator_states (elevator_id, floor, direction, door, measured_at, can_messages)
select id, 1 + (random() * 7)::int, 'stationary', 'closed', now(), 1 + (random() * 1e6)::int from elevators on conflict do nothing;

insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
select e.id, 'bench-' || k, 'Er' || lpad((1 + (e.nth * 7 + k * 5) % 30)::text, 2, '0'),
  (array['Door did not close in time', 'Safety chain open', 'Overload', 'Levelling off by more than 10 mm',
    'Motor temperature high', 'Phase missing', 'Encoder signal lost', 'Brake did not open'])[1 + (e.nth * 7 + k * 5) % 8],
  (e.nth + k) % 40 = 0, at.t, at.t + interval '20 minutes', case when (e.nth + k) % 40 > 0 then at.t + interval '1 hour' end
from (select id, row_number() over (order by id) as nth from elevators where controller_id like 'BEN-%') e,
  generate_series(1, 10) k,
  lateral (select now() - ((e.nth * 37 + k * 3571) % 40000) * interval '1 minute' as t) at;

insert into controllers (name, key, shared_secret, controller_type)
select 'Controller ' || n, 'BEN-' || lpad(n::text, 6, '0'), (select shared_secret from controllers order by created_at limit 1), 'ESP32_WiFi'
from generate_series(1, 10000) n;

-- The demo manager keeps five of the companies: 10,000 elevators.
insert into memberships (organization_id, user_id, access_level)
select o.id, u.id, 4 from organizations o, users u
where o.name in ('Company 1', 'Company 2', 'Company 3', 'Company 4', 'Company 5') and u.email = 'manager@hoistway.demo';

insert into audit_log (action, entity, entity_id) select 'update', 'elevator', id::text from elevators;
