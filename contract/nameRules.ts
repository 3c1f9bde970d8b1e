/**
 * What a name, or a line of an address, must have one of to say anything: a letter or a digit of any script. Fillers,
 * which are letters that nobody sees (Hangul's U+3164 among them), are none.
 */
export const letterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Whether an optional line is left empty or says something. */
export const saysSomethingOrNothing = (line: string) => line === "" || letterOrDigit.test(line);
