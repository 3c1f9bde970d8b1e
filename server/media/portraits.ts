/** A portrait is kept so many pixels wide and high: no rung of it is wider. */
export const portraitSide = 512;

/** The names of portraits, and of what is made of them; see `portraitFile` in `server/accounts/portrait.ts`. */
export const portraitName = /^portrait\.[0-9a-f]{32}\./;
