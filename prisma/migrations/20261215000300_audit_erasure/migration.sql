-- What identifies a customer who asks to be deleted leaves the audit log too: a transaction with the setting zay.erasure may
-- change the values of an entry. That somebody did something, who and when, stays, for this one as well.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('zay.erasure', true) = 'on'
    AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
DROP TRIGGER "audit_events_append_only" ON "audit_events";
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
