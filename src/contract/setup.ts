export const SETUP_STEPS = ['profile', 'key', 'agents', 'collect', 'people'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
