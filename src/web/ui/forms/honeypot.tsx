/** A honeypot: people neither see nor reach this field, but a program that fills in every field fills it in too. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Site web
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
