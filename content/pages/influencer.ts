export const influencerPage = {
  title: "Influencer Program",
  description: "Going to a pro tournament? Apply for a free tennis tee to wear in the stands.",
  intro: [
    "Going to a professional tournament? Wear our tee in the stands, on us.",
    "Tell us which tournament you are attending and where to send it. We read every application, and email everyone we can send a tee to.",
  ],
  benefitsTitle: "What you get",
  benefits: [
    {
      title: "A free tee",
      text: "Sent to people attending pro tournaments, in your size, with shipping on us.",
    },
    {
      title: "A chance to be featured",
      text: "We show favorite pictures from the stands on our socials and website. We always ask first.",
    },
    {
      title: "Access to ambassador drops",
      text: "You’ll hear about future ambassador drops before they open to anyone else.",
    },
  ],
  formTitle: "Apply",
  disclosure: "There are no strings attached. If you post about the tee, please say that it was a gift.",
} as const;

export const influencerForm = {
  consent:
    "By submitting this application you agree to receive marketing emails. You can unsubscribe at any time.",
  success: {
    body: "Thank you for applying. We read every application and will email you if we can send you a tee.",
    toast: "Thank you for applying. We’ll be in touch by email.",
  },
} as const;

export const influencerPopup = {
  title: "Going to a pro tournament?",
  line: "Apply for a free tee to wear in the stands.",
  button: "Apply now",
} as const;
