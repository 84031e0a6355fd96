import type { EngineConfigs } from './engine-messages.ts';

const silent = { logging: { type: '', color: false } };
/** Metres. The engine's memory follows: with the whole earth it would take gigabytes. */
const FARTHEST = 200_000;
const limits = {
  max_distance: FARTHEST,
  max_matrix_distance: FARTHEST,
  max_locations: 250,
  max_matrix_location_pairs: 2500,
};

/** Returns the configurations by how ways are searched. */
export const engineConfigs = (tiles: string): EngineConfigs => ({
  short: engineConfig(tiles, 'timedistancematrix'),
  long: engineConfig(tiles, 'costmatrix'),
});

/**
 * Returns the configuration of Valhalla for a folder of its tiles: what it cannot do without, and what bounds its memory. All
 * else has its defaults.
 */
export function engineConfig(tiles: string, matrixBy: 'timedistancematrix' | 'costmatrix' = 'costmatrix') {
  return {
    mjolnir: {
      ...silent,
      tile_dir: tiles,
      concurrency: 1,
      max_cache_size: 64 * 1024 * 1024,
      use_lru_mem_cache: true,
      lru_mem_cache_hard_control: true,
      // The first size of a table that grows: the default is for a planet.
      id_table_size: 1_000_000,
      // Countries and states, which would be an archive of their own: rules of the road come with the ways.
      data_processing: { use_admin_db: false },
    },
    loki: {
      ...silent,
      actions: ['sources_to_targets', 'isochrone'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      service: { proxy: '' },
    },
    thor: {
      ...silent,
      source_to_target_algorithm: matrixBy,
      clear_reserved_memory: true,
      max_reserved_labels_count_astar: 200_000,
      max_reserved_labels_count_bidir_astar: 200_000,
      max_reserved_labels_count_dijkstras: 200_000,
      max_reserved_labels_count_bidir_dijkstras: 200_000,
      service: { proxy: '' },
    },
    odin: { ...silent, service: { proxy: '' } },
    // Matching of tracks, which it insists on although nobody asks for it.
    meili: {
      ...silent,
      mode: 'auto',
      customizable: [],
      default: {
        sigma_z: 4.07,
        gps_accuracy: 5,
        beta: 3,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        breakage_distance: 2000,
        interpolation_distance: 10,
        search_radius: 50,
        geometry: false,
        route: true,
        turn_penalty_factor: 0,
      },
      service: { proxy: '' },
      grid: { size: 500, cache_size: 100 },
    },
    service_limits: {
      auto: limits,
      bicycle: limits,
      pedestrian: { ...limits, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
      isochrone: {
        max_contours: 1,
        max_time_contour: 120,
        max_distance: FARTHEST,
        max_locations: 1,
        max_distance_contour: 1,
      },
      status: { allow_verbose: false },
      skadi: { max_shape: 1, min_resample: 10 },
      trace: {
        max_distance: 1,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 1,
        max_alternates: 0,
        max_alternates_shape: 1,
      },
      centroid: { max_distance: 1, max_locations: 1 },
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_alternates: 0,
      max_distance_disable_hierarchy_culling: 0,
      hierarchy_limits: { allow_modification: false },
    },
  };
}
