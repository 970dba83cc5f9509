import profile from './company-profile.json' with { type: 'json' };
import { type CompanyProfile, parseProfile } from './company-profile.ts';

/** The profile that comes with the product, for a company of this name. */
export function createDefaultProfile(companyName: string): CompanyProfile {
  return parseProfile(profile, companyName);
}
