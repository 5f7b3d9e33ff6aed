-- Finds the memberships of a user, whose lines are part of the user's activity.
create index audit_log_member on audit_log (split_part(entity_id, '/', 2)) where entity = 'membership';
