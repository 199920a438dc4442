-- What staff wrote about a customer who asks to be deleted leaves the ledgers too: a transaction with the setting zay.erasure may
-- change why money moved or goods came back, and the number of a transfer. Everything else stays as it was written.
CREATE OR REPLACE FUNCTION "prevent_mutation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_TABLE_NAME <> 'audit_events' AND current_setting('zay.removal', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    -- A product that stays keeps its stock when an order of it is removed.
    ELSIF TG_TABLE_NAME = 'stock_movements' AND NEW."delta" = OLD."delta" AND NEW."product_id" = OLD."product_id" THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_LEVEL = 'ROW' AND TG_OP = 'UPDATE' AND current_setting('zay.erasure', true) = 'on'
    AND TG_TABLE_NAME IN ('money_entries', 'returns')
    AND to_jsonb(NEW) - 'reason' - 'reference' = to_jsonb(OLD) - 'reason' - 'reference'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
