/** The tab of API Configuration where an agent is set up. */
export function subTabOf(agentId: string): string {
  return ['fred', 'yahoo', 'legacy-scraper'].find((id) => id === agentId) ?? 'news-spiders';
}
