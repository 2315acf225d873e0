import { heroSlides } from "@/content/home";
import { heroPictures } from "@/lib/pictures/site-pictures";
import { HeroCarousel } from "./hero-carousel";

/** Three slides; the same HTML serves desktops and phones (home.hero-slides). */
export function Hero() {
  return <HeroCarousel slides={heroSlides.map((slide) => ({ ...slide, ...heroPictures[slide.key] }))} />;
}
