const OWN_TABS = ['fred', 'yahoo', 'legacy-scraper', 'eia'];

export function agentPath(agentId: string): string {
  if (OWN_TABS.includes(agentId)) return `/admin?tab=api&sub=${agentId}`;
  return `/admin?tab=api&sub=news-spiders&spider=${encodeURIComponent(agentId)}`;
}

export function feedPath(spiderId: string): string {
  return `/admin?tab=api&sub=news-spiders&feed=${encodeURIComponent(spiderId)}`;
}

export function runsPath(agentId: string): string {
  return `/admin?tab=dashboard&view=runs&agent=${encodeURIComponent(agentId)}`;
}
