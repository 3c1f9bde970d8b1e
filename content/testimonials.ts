import type { Testimonials } from "../contract/texts/homeForms.ts";

/**
 * What customers say, for the carousel on the home page.
 * Demo content: these people and sentences are invented, so that a new shop does not look empty.
 * Replace them with the words of real customers, given with their consent, before selling.
 */
export const testimonials: Testimonials = {
  people: "10K+",
  peopleLabel: "happy people",
  rating: 4.88,
  /** In the order in which they are shown. */
  testimonials: [
    {
      name: "Lakshmi Narasimhan",
      city: "Bengaluru",
      rating: 5,
      text: "The teal on the Jaisalmer sofa is exactly as in the picture. My father-in-law, who does not like any new furniture, now sits on it all evening.",
      subject: "Jaisalmer 3 Seater Sofa",
    },
    {
      name: "Rohit Deshpande",
      city: "Pune",
      rating: 5,
      text: "Ordered on Monday and the cot was in Pune by the next week. All bolts were numbered, and my brother and I put it up in two hours.",
      subject: "Kodachadri King Cot with Box Storage",
    },
    {
      name: "Fathima Rasheed",
      city: "Kozhikode",
      rating: 5,
      text: "We wanted cane because of the damp here. After one full monsoon the doors still close properly.",
      subject: "Varada 2 Door Cane Wardrobe",
    },
    {
      name: "Harpreet Kaur Gill",
      city: "Ludhiana",
      rating: 5,
      text: "Solid table, no shaking even when the children climb on it. Six of us eat together every night.",
      subject: "Kachnar 6 Seater Dining Set",
    },
    {
      name: "Anirban Mukherjee",
      city: "Kolkata",
      rating: 4,
      text: "Lovely reading chair. One leg had a scratch, and they sent a new leg within four days without any argument.",
      subject: "Kumaon Wing Chair",
    },
    {
      name: "Sneha Reddy",
      city: "Hyderabad",
      rating: 5,
      text: "The designer came with a laser measure and told us honestly that an island would not fit. Our L kitchen now has more drawers than my mother's whole house.",
      subject: "L-Kitchen",
    },
    {
      name: "Imran Qureshi",
      city: "Lucknow",
      rating: 5,
      text: "I measured my door three times because the website told me to, and it went in without a scrape.",
      subject: "Orchha Chesterfield 3 Seater Sofa",
    },
    {
      name: "Meenakshi Subramaniam",
      city: "Madurai",
      rating: 5,
      text: "The settee reminds me of my grandmother's verandah. The weaving is neat on the back side also.",
      subject: "Chettinad Cane Back Settee",
    },
    {
      name: "Vikram Rathore",
      city: "Jaipur",
      rating: 5,
      text: "I know sheesham, we grew up with it. This is properly seasoned wood, and the drawers run straight.",
      subject: "Aihole Coffee Table with Drawers",
    },
    {
      name: "Joanna D'Souza",
      city: "Panaji",
      rating: 5,
      text: "They answered my questions on chat at nine in the night. The boucle sofa came in one piece, and four men carried it up very patiently.",
      subject: "Tranquebar Curved Boucle Sofa",
    },
    {
      name: "Bhavesh Patel",
      city: "Surat",
      rating: 5,
      text: "Bought twelve study tables for our coaching class. The bulk price was fair and the GST invoice was correct the first time.",
      subject: "Betwa Study Table",
    },
    {
      name: "Ritika Sharma",
      city: "Gurugram",
      rating: 5,
      text: "Soft-close doors, a mirror down to my feet, and no smell of glue when it arrived. I ordered a second one for my parents.",
      subject: "Siruvani 3 Door Wardrobe with Mirror",
    },
    {
      name: "Lalthanmawia Sailo",
      city: "Aizawl",
      rating: 4,
      text: "Delivery took twelve days to reach us, which is quick for Aizawl. The packing was so good that unpacking took an hour.",
      subject: "Bekal Cane Back Arm Chair",
    },
    {
      name: "Prakash Hegde",
      city: "Mysuru",
      rating: 5,
      text: "We gave them a bare 2 BHK and a budget. They kept to both the drawing and the budget.",
      subject: "Home interiors",
    },
    {
      name: "Ananya Mohapatra",
      city: "Bhubaneswar",
      rating: 5,
      text: "The free consultation was really free, and nobody called me ten times afterwards. I booked the parallel kitchen two weeks later.",
      subject: "Design consultation",
    },
  ],
};
