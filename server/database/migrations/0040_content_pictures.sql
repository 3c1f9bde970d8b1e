-- What pages say of a picture that the owner chose is read again when the picture changes.
CREATE TRIGGER announce_content AFTER UPDATE OR DELETE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
