import { buttonStyle } from "./Button.tsx";

const whole = "max-w-full py-1.5 whitespace-normal! [overflow-wrap:anywhere]";

/** How to reach somebody: by phone, and by email where they gave one. */
export function Reach({ phoneNumber, email }: { phoneNumber: string; email: string }) {
  return (
    <>
      <a href={`tel:+91${phoneNumber}`} className={buttonStyle()}>
        +91 {phoneNumber}
      </a>
      {email !== "" && (
        <a href={`mailto:${email}`} className={buttonStyle("outline", whole)}>
          {email}
        </a>
      )}
    </>
  );
}
