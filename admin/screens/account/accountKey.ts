/** What the account's own screen has been told. */
export const accountKey = ["account"];
