/** Words of the consultation form and of what stands beside it. */
export const consultation = {
  title: "Book a free design consultation",
  introduction:
    "Tell us how to reach you. The talk, the measuring and the first drawing cost nothing and bind you to nothing.",
  steps: [
    { title: "We call", text: "A designer rings you back and asks how your household cooks." },
    {
      title: "We measure",
      text: "At your home in Bangalore, or from your plan anywhere in India.",
    },
    {
      title: "You see it drawn",
      text: "A layout with its price, part by part, before you decide.",
    },
  ],
  orDirectly: "Or reach us directly",
  fields: {
    fullname: { label: "Full name" },
    email: { label: "Email" },
    phoneNumber: { label: "Phone number", hint: "10 digits, without +91" },
  },
  submit: "Request a consultation",
  submitting: "Submitting...",
  success: "Thank you! Your consultation request has been submitted successfully.",
  failure: "There was an error submitting your request. Please try again.",
  /** After the name of the shop. */
  privacy: `uses these details to reach you about your kitchen, and for nothing else.`,
  privacyLink: "Privacy Policy",
} as const;
