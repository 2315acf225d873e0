import { heroSlides } from "@/content/home";
import { heroPictures } from "@/lib/pictures/site-pictures";
import { HeroCarousel } from "./hero-carousel";

/** Section 2, “Home”: three slides for desktops, three collection slides for phones, in one piece of HTML. */
export function Hero() {
  return <HeroCarousel slides={heroSlides.map((slide) => ({ ...slide, ...heroPictures[slide.key] }))} />;
}
