import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { DriveStorage } from './drive.ts';
import { isStorageKey } from './keys.ts';
import type { StoredEntry } from './port.ts';

/** Milliseconds to reach the store, and that it may be silent then. A try that failed is made a second time. */
const CONNECTING = 3000;
const SILENCE = 8000;
const TRIES = 2;

export interface S3StorageConfig {
  bucket: string;
  /** Default `us-east-1`, which most compatible stores accept. */
  region?: string;
  /** Address of a compatible store (MinIO, R2, Garage, ...); absent for AWS. */
  endpoint?: string;
  /** Both absent: the usual AWS sources (environment, profile, instance role). */
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Address files are read from, usually a CDN. Default: the bucket itself. */
  publicUrl?: string;
  /** Mark each file public-read. Default false: modern buckets use a policy and reject ACLs. */
  acl?: boolean;
}

/** Any S3-compatible store. */
export class S3Storage extends DriveStorage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(config: S3StorageConfig) {
    const region = config.region ?? 'us-east-1';
    const client = new S3Client({
      region,
      maxAttempts: TRIES,
      // Without limits of time a store that hangs holds each request, and so the memory of its files, for good.
      requestHandler: { connectionTimeout: CONNECTING, socketTimeout: SILENCE },
      // Compatible stores reject the checksum trailers that the SDK adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
      ...(config.accessKeyId && config.secretAccessKey
        ? { credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey } }
        : {}),
    });
    const { bucket, acl: supportsACL = false } = config;
    const driver = new S3Driver({ client, bucket, visibility: 'public', supportsACL });
    super(driver, config.publicUrl ?? bucketAddress(config, region));
    this.#client = client;
    this.#bucket = bucket;
  }

  async *list(after?: string): AsyncIterable<StoredEntry> {
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, StartAfter: after, ContinuationToken: token }),
      );
      for (const { Key: key, LastModified: storedAt } of page.Contents ?? []) {
        if (key && storedAt && isStorageKey(key)) yield { key, storedAt };
      }
      token = page.NextContinuationToken;
    } while (token);
  }
}

function bucketAddress(config: S3StorageConfig, region: string): string {
  if (!config.endpoint) return `https://${config.bucket}.s3.${region}.amazonaws.com/`;
  return `${config.endpoint.replace(/\/$/, '')}/${config.bucket}/`;
}
