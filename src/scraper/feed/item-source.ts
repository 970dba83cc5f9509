/** An item as a document of any format tells it, before anything is cleaned. Texts may hold markup. */
export interface ItemSource {
  id: string;
  title: string;
  /** The most trusted first; relative ones are relative to `base`. */
  links: string[];
  base: string;
  summary: string;
  content: string;
  /** Dates as written, the most trusted first. */
  published: string[];
  updated: string[];
  authors: string[];
  categories: string[];
  images: string[];
}
