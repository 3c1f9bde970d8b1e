export const sampleQuestion = { name: "Meera", question: "Does the cover come off to be washed?" };
export const sampleAnswer = { name: "Arjun", answer: "It does, and it fits again afterwards." };
