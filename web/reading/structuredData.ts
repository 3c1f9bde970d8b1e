import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { Article, ReadingPage } from "../../contract/texts/blocks.ts";
import { plainText } from "../../contract/texts/inlineText.ts";

const context = "https://schema.org";

/** JSON-LD: where the page stands below the home page. `parents` lie between the two. */
export function breadcrumbData(
  origin: string,
  page: { title: string; path: string },
  parents: readonly { title: string; path: string }[] = [],
): MetaDescriptor {
  const trail = [{ title: "Home", path: href("/home") }, ...parents, page];
  return {
    "script:ld+json": {
      "@context": context,
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ title, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        item: origin + path,
      })),
    },
  };
}

/** JSON-LD: the questions that the page answers; nothing for a page without any. */
export function questionData(page: ReadingPage): MetaDescriptor[] {
  const questions = page.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block !== "string" && "questions" in block ? block.questions : []));
  if (questions.length === 0) return [];
  return [
    {
      "script:ld+json": {
        "@context": context,
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
        })),
      },
    },
  ];
}

/** JSON-LD of an article, with its picture when the shop has it. */
export function articleData(
  origin: string,
  path: string,
  article: Article,
  image: CardImage | null,
  shopName: string,
): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": context,
      "@type": "Article",
      headline: article.title,
      description: article.description,
      datePublished: article.published,
      dateModified: article.changed,
      mainEntityOfPage: origin + path,
      ...(image && { image: origin + pictureUrl(image.file, 1200, "webp") }),
      author: { "@type": "Organization", name: article.author, url: origin + href("/about") },
      publisher: {
        "@type": "Organization",
        name: shopName,
        logo: { "@type": "ImageObject", url: `${origin}/favicon.svg` },
      },
    },
  };
}
