ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
DROP TRIGGER users_note_changes ON users;--> statement-breakpoint
CREATE TRIGGER users_note_changes AFTER UPDATE OR DELETE ON users FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on')
  EXECUTE FUNCTION note_changes('{password_hash}', '{last_sign_in_at,awaiting,language}');
