import { heroSlides } from "@/content/home";
import { heroPictures } from "@/lib/catalog/pictures/site-pictures";
import { HeroCarousel } from "./hero-carousel";

/** The same HTML serves desktops and phones (home.hero-slides). */
export function Hero() {
  return <HeroCarousel slides={heroSlides.map((slide) => ({ ...slide, ...heroPictures[slide.key] }))} />;
}
