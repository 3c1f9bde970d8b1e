/** The largest number that an integer of the database holds: whoever sends a larger one means nothing that is there. */
export const largestInteger = 2_147_483_647;
