/** Behind a product's address: shows the piece in the room there, or says that the phone could not. */
export const arHash = { open: "#in-your-room", refused: "#not-in-your-room" } as const;
