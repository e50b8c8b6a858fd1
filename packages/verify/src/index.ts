export { auditRatings, type PublishedRating, type RatingAudit, type RatingAuditOptions, type RatingDifference } from './audit-ratings.js';
export { type OpenCode, type RecordReport, type RecordVerdict, type VerifyOptions, verifyRecord } from './verify-record.js';
