import { writtenDate } from "../ui/writtenDate.ts";

export function LastChanged({ date }: { date: string }) {
  return (
    <>
      Last changed <time dateTime={date}>{writtenDate(date)}</time>
    </>
  );
}
