/** Names pages give to the element that holds the text of an article. */
export const BODY_NAME =
  / (?:(?:article|story|post|entry|news|release|content|main|blog|page|node|feature|materia) (?:body|text|content|copy|story)|body (?:content|copy|text|markup)|article ?body|story ?(?:text|body)|entry content|body ?copy|artikel ?text|field name body) /;
