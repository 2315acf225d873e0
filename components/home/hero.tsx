import { heroSlides } from "@/content/home";
import { heroPictures } from "@/lib/pictures/site-pictures";
import { HeroCarousel } from "./hero-carousel";

/** Three slides, for desktops and for phones in one piece of HTML (home.hero-slides). */
export function Hero() {
  return <HeroCarousel slides={heroSlides.map((slide) => ({ ...slide, ...heroPictures[slide.key] }))} />;
}
