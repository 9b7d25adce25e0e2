<?php
/**
 * Plugin Name: Sturdy
 * Description: Answers the storefront an order by its id and key or address, and what WooGraphQL does not tell of the shop; keeps the cart of an order until it is paid, and adds it up as the checkout does. Copy it to wp-content/mu-plugins.
 * Version: 9
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

/**
 * Behind a web server that asks for a password, the Authorization header has that password: the storefront sends a customer's login in
 * a header of its own, and WordPress is not to take the server's password for one of its users'.
 */
if ( isset( $_SERVER['HTTP_X_STURDY_AUTHORIZATION'] ) ) {
	$_SERVER['HTTP_AUTHORIZATION'] = $_SERVER['HTTP_X_STURDY_AUTHORIZATION'];
	unset( $_SERVER['REDIRECT_HTTP_AUTHORIZATION'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] );
}

/** What the storefront reads of an order and of its lines. Nothing else is told: an id and an email address are no password. */
const STURDY_FIELDS = array(
	'order'          => array( 'id', 'order_key', 'number', 'status', 'date_created', 'date_paid', 'date_completed', 'currency', 'prices_include_tax', 'needs_payment', 'needs_processing', 'payment_method', 'payment_method_title', 'discount_total', 'discount_tax', 'shipping_total', 'shipping_tax', 'total_tax', 'total', 'line_items', 'shipping_lines', 'coupon_lines', 'fee_lines', 'meta_data', 'refunds' ),
	'line_items'     => array( 'id', 'name', 'parent_name', 'product_id', 'variation_id', 'quantity', 'subtotal', 'subtotal_tax', 'meta_data', 'image' ),
	'shipping_lines' => array( 'method_id', 'method_title' ),
	'coupon_lines'   => array( 'code' ),
	'fee_lines'      => array( 'name', 'total', 'total_tax' ),
	'refunds'        => array( 'reason', 'total' ),
);

function sturdy_only( array $data, string $kind ): array {
	return array_intersect_key( $data, array_flip( STURDY_FIELDS[ $kind ] ) );
}

/** The meta data whose keys may be told: WooCommerce has that of an order as objects, that of its lines as arrays. */
function sturdy_meta( array $entries, callable $is_told ): array {
	$told = static function ( $meta ) use ( $is_told ) {
		return $is_told( is_array( $meta ) ? $meta['key'] : $meta->key );
	};
	return array_values( array_filter( $entries, $told ) );
}

/** An order as WooCommerce's REST API writes it, as far as the storefront reads it; with its parcels and the notes to its customer. */
function sturdy_order( WC_Order $order ): array {
	$request = new WP_REST_Request( 'GET' );
	$request->set_param( 'context', 'view' );
	// Two decimals would be rounded before the sums are added up.
	$request->set_param( 'dp', 8 );
	$controller = new WC_REST_Orders_Controller();
	$data       = sturdy_only( $controller->prepare_object_for_response( $order, $request )->get_data(), 'order' );
	foreach ( array( 'line_items', 'shipping_lines', 'coupon_lines', 'fee_lines', 'refunds' ) as $kind ) {
		foreach ( $data[ $kind ] as $at => $line ) {
			$data[ $kind ][ $at ] = sturdy_only( $line, $kind );
		}
	}
	foreach ( $data['line_items'] as $at => $line ) {
		$data['line_items'][ $at ]['meta_data'] = sturdy_meta(
			$line['meta_data'],
			static function ( $key ) {
				return 0 !== strpos( $key, '_' );
			}
		);
	}
	// As the storefront's setting tracking.key says.
	$parcels           = apply_filters( 'sturdy_tracking_keys', array( '_wc_shipment_tracking_items' ) );
	$parcels[]         = 'arrives';
	$data['meta_data'] = sturdy_meta(
		$data['meta_data'],
		static function ( $key ) use ( $parcels ) {
			return in_array( $key, $parcels, true );
		}
	);

	$data['customer_notes'] = array();
	foreach ( array_reverse( wc_get_order_notes( array( 'order_id' => $order->get_id(), 'type' => 'customer' ) ) ) as $note ) {
		$data['customer_notes'][] = array( 'note' => $note->content, 'date' => (string) $note->date_created );
	}
	return $data;
}

/** What nobody has is known to nobody. */
function sturdy_is_known( string $own, $given ): bool {
	return '' !== $own && is_string( $given ) && hash_equals( $own, $given );
}

function sturdy_private( array $data ): WP_REST_Response {
	$response = new WP_REST_Response( $data );
	$response->header( 'Cache-Control', 'private, no-store' );
	return $response;
}

/** Whether an address is that of an order. After ten wrong guesses at an order, or with an address, none counts for a quarter of an hour. */
function sturdy_is_address( WC_Order $order, string $given ): bool {
	$given  = strtolower( $given );
	$counts = array( 'sturdy_order_' . $order->get_id(), 'sturdy_email_' . md5( $given ) );
	$wrong  = array_map( 'intval', array_map( 'get_transient', $counts ) );
	if ( '' === $given || max( $wrong ) >= 10 ) {
		return false;
	}
	$is_own = sturdy_is_known( strtolower( $order->get_billing_email() ), $given );
	foreach ( $is_own ? array() : $counts as $at => $count ) {
		set_transient( $count, $wrong[ $at ] + 1, 15 * MINUTE_IN_SECONDS );
	}
	return $is_own;
}

/** The order with this id, for its key, or its address as WooCommerce's own order tracking asks for it. */
function sturdy_answer_order( WP_REST_Request $request ) {
	$order = wc_get_order( (int) $request['id'] );
	if ( $order instanceof WC_Order && ( sturdy_is_known( $order->get_order_key(), $request['key'] ) || sturdy_is_address( $order, (string) $request['email'] ) ) ) {
		return sturdy_private( sturdy_order( $order ) );
	}
	return new WP_Error( 'sturdy_no_order', 'No such order.', array( 'status' => 404 ) );
}

/** What WooGraphQL does not tell of the shop. Webhooks to an address are told to those who can sign it as they do. */
function sturdy_answer_shop( WP_REST_Request $request ): WP_REST_Response {
	$topics = array();
	foreach ( WC_Data_Store::load( 'webhook' )->get_webhooks_ids( 'active' ) as $id ) {
		$hook = wc_get_webhook( $id );
		if ( $hook->get_delivery_url() === $request['address'] && hash_equals( $hook->generate_signature( $hook->get_delivery_url() ), (string) $request['signature'] ) ) {
			$topics[] = $hook->get_topic();
		}
	}
	$fields   = array_flip( array( 'account_name', 'account_number', 'bank_name', 'sort_code', 'iban', 'bic' ) );
	$accounts = array();
	foreach ( (array) get_option( 'woocommerce_bacs_accounts', array() ) as $account ) {
		$accounts[] = array_intersect_key( (array) $account, $fields );
	}
	return sturdy_private(
		array(
			'version'       => 9,
			'guestCheckout' => ! WC()->checkout()->is_registration_required(),
			'bankAccounts'  => $accounts,
			'webhooks'      => $topics,
			'checkout'      => sturdy_checkout(),
			'rules'         => sturdy_rules(),
			'priceSuffix'   => wc_tax_enabled() ? (string) get_option( 'woocommerce_price_display_suffix', '' ) : '',
		)
	);
}

add_action(
	'rest_api_init',
	static function () {
		if ( ! class_exists( 'WooCommerce' ) ) {
			return;
		}
		$text   = array( 'type' => 'string', 'maxLength' => 320 );
		$routes = array(
			'order' => array( 'id' => array( 'type' => 'integer', 'minimum' => 1, 'required' => true ), 'key' => $text, 'email' => $text ),
			'shop'  => array( 'address' => $text, 'signature' => $text ),
		);
		foreach ( $routes as $name => $args ) {
			// What is known is the permission.
			$route = array( 'methods' => 'POST', 'callback' => "sturdy_answer_$name", 'permission_callback' => '__return_true', 'args' => $args );
			register_rest_route( 'sturdy/v1', "/$name", $route );
		}
	}
);

/**
 * WooGraphQL empties the cart after every checkout. WooCommerce's own checkout keeps it until a payment on another page is made, so
 * that the same order can be paid in another way; what was in the cart is put back for that.
 */
function sturdy_keep_unpaid_cart(): void {
	$session = WC()->session;
	$order   = wc_get_order( (int) $session->get( 'order_awaiting_payment' ) );
	if ( ! $order instanceof WC_Order || ! $order->needs_payment() ) {
		return;
	}
	$cart     = WC()->cart;
	$contents = $cart->get_cart_contents();
	$coupons  = $cart->get_applied_coupons();
	$chosen   = $session->get( 'chosen_shipping_methods' );
	add_action(
		'woocommerce_cart_emptied',
		static function () use ( $session, $order, $cart, $contents, $coupons, $chosen ) {
			$cart->set_cart_contents( $contents );
			$cart->set_applied_coupons( $coupons );
			$session->set( 'order_awaiting_payment', $order->get_id() );
			$session->set( 'chosen_shipping_methods', $chosen );
			$cart->calculate_totals();
			$cart->set_session();
		},
		99
	);
}

add_action(
	'graphql_woocommerce_before_checkout',
	static function () {
		add_action( 'woocommerce_before_cart_emptied', 'sturdy_keep_unpaid_cart' );
	}
);

/** The public thing that a path of this website led to before: its product, page or term with the slug that it had. */
function sturdy_moved( string $path ) {
	global $wp_rewrite;
	$path  = trim( rawurldecode( $path ), '/' );
	$query = array();
	foreach ( $wp_rewrite->wp_rewrite_rules() as $match => $target ) {
		if ( preg_match( "#^$match#", $path, $matches ) ) {
			parse_str( WP_MatchesMapRegex::apply( preg_replace( '!^.+\?!', '', $target ), $matches ), $query );
			// A page's own rule matches everything, so that others come after it only where there is no such page.
			if ( empty( $query['pagename'] ) || get_page_by_path( $query['pagename'] ) ) {
				break;
			}
		}
	}
	foreach ( get_object_taxonomies( 'product', 'objects' ) as $taxonomy ) {
		if ( $taxonomy->query_var && ! empty( $query[ $taxonomy->query_var ] ) ) {
			$slug  = sanitize_title( basename( $query[ $taxonomy->query_var ] ) );
			$terms = get_terms( array( 'taxonomy' => $taxonomy->name, 'hide_empty' => false, 'orderby' => 'term_id', 'number' => 1, 'meta_key' => '_sturdy_old_slug', 'meta_value' => $slug ) );
			return get_term_by( 'slug', $slug, $taxonomy->name ) ?: ( is_array( $terms ) ? reset( $terms ) : false );
		}
	}
	$type = empty( $query['product'] ) ? 'page' : 'product';
	$slug = sanitize_title( basename( 'product' === $type ? $query['product'] : $path ) );
	$same = array( 'post_type' => $type, 'post_status' => 'publish', 'has_password' => false, 'numberposts' => 2 );
	$now  = get_posts( $same + array( 'name' => $slug ) );
	$posts = $now ? $now : get_posts( $same + array( 'meta_key' => '_wp_old_slug', 'meta_value' => $slug ) );
	return 1 === count( $posts ) ? $posts[0] : false;
}

function sturdy_answer_address( WP_REST_Request $request ): WP_REST_Response {
	$thing   = sturdy_moved( (string) $request['path'] );
	$address = $thing instanceof WP_Term ? get_term_link( $thing ) : ( $thing ? get_permalink( $thing ) : null );
	return sturdy_private( array( 'address' => is_string( $address ) ? $address : null ) );
}

add_action(
	'rest_api_init',
	static function () {
		$path  = array( 'type' => 'string', 'maxLength' => 2000, 'required' => true );
		$route = array( 'methods' => 'POST', 'callback' => 'sturdy_answer_address', 'permission_callback' => '__return_true', 'args' => array( 'path' => $path ) );
		register_rest_route( 'sturdy/v1', '/address', $route );
	}
);

/** WordPress remembers the slugs that products had, and not those of pages and terms. */
add_action(
	'post_updated',
	static function ( $id, WP_Post $after, WP_Post $before ) {
		if ( 'page' === $after->post_type && 'publish' === $before->post_status && $after->post_name !== $before->post_name ) {
			delete_post_meta( $id, '_wp_old_slug', $after->post_name );
			add_post_meta( $id, '_wp_old_slug', $before->post_name );
		}
	},
	10,
	3
);
add_action(
	'edit_terms',
	static function ( $id, $taxonomy ) {
		$slug = get_term_field( 'slug', $id, $taxonomy, 'raw' );
		add_action(
			'edited_term',
			static function ( $edited ) use ( $id, $slug ) {
				$now = get_term_field( 'slug', $id, '', 'raw' );
				if ( (int) $edited === (int) $id && is_string( $slug ) && $now !== $slug ) {
					delete_term_meta( $id, '_sturdy_old_slug', $now );
					add_term_meta( $id, '_sturdy_old_slug', $slug );
				}
			}
		);
	},
	10,
	2
);

/** The types of fields that the storefront draws. */
const STURDY_FIELD_TYPES = array( 'text', 'email', 'tel', 'number', 'textarea', 'select', 'radio', 'checkbox', 'date' );

/** The fields of the checkout that WooCommerce does not have itself, as woocommerce_checkout_fields leaves them. */
function sturdy_custom_fields( array $groups ): array {
	$usual  = array( 'first_name', 'last_name', 'company', 'country', 'address_1', 'address_2', 'postcode', 'city', 'state', 'phone', 'email' );
	$custom = array();
	foreach ( array( 'billing', 'shipping', 'order' ) as $group ) {
		foreach ( $groups[ $group ] ?? array() as $key => $field ) {
			$type = empty( $field['type'] ) ? 'text' : $field['type'];
			if ( 'order_comments' === $key || in_array( substr( $key, strlen( $group ) + 1 ), $usual, true ) || ! in_array( $type, STURDY_FIELD_TYPES, true ) ) {
				continue;
			}
			$options = array();
			foreach ( (array) ( $field['options'] ?? array() ) as $value => $label ) {
				if ( '' !== (string) $value ) {
					$options[] = array( 'value' => (string) $value, 'label' => wp_strip_all_tags( (string) $label ) );
				}
			}
			// WooCommerce keeps those of addresses so. Others are kept by the plugin that has made them.
			$meta     = 'order' === $group ? $key : "_$key";
			$custom[] = array(
				'name'     => $key,
				'metaKey'  => (string) apply_filters( 'sturdy_checkout_meta_key', $meta, $key, $field ),
				'group'    => $group,
				'type'     => $type,
				'label'    => wp_strip_all_tags( (string) ( $field['label'] ?? $field['placeholder'] ?? $key ) ),
				'hint'     => wp_strip_all_tags( (string) ( $field['description'] ?? '' ) ),
				'required' => ! empty( $field['required'] ),
				'options'  => $options,
			);
		}
	}
	return $custom;
}

/** The checkout as the owner has set it. */
function sturdy_checkout(): array {
	if ( ! WC()->customer ) {
		WC()->customer = new WC_Customer();
	}
	$groups = WC()->checkout()->get_checkout_fields();
	$use    = static function ( string $key ) use ( $groups ) {
		$field = $groups['billing'][ "billing_$key" ] ?? null;
		return null === $field ? 'hidden' : ( empty( $field['required'] ) ? 'optional' : 'required' );
	};
	return array(
		'phone'    => $use( 'phone' ),
		'company'  => $use( 'company' ),
		'address2' => $use( 'address_2' ),
		'custom'   => sturdy_custom_fields( $groups ),
	);
}

/**
 * Ends the logins of a customer elsewhere, as WordPress does with its own when a password is changed. Headless Login gives tokens to
 * whoever has an old one until its secret is another one; those that were given live for minutes. What customers change of themselves
 * over GraphQL ends as they say there.
 */
function sturdy_end_logins( int $id ): void {
	$user   = 'WPGraphQL\Login\Auth\User';
	$is_own = function_exists( 'is_graphql_request' ) && is_graphql_request() && get_current_user_id() === $id;
	if ( ! $is_own && method_exists( $user, 'set_secret' ) ) {
		$user::set_secret( $id, wp_generate_password( 64, false ) );
	}
}

add_action(
	'profile_update',
	static function ( $id, WP_User $before ) {
		if ( get_userdata( $id )->user_pass !== $before->user_pass ) {
			sturdy_end_logins( (int) $id );
		}
	},
	10,
	2
);
// Other ways to a new password: a link in a mail, WP-CLI, a plugin.
add_action(
	'wp_set_password',
	static function ( $password, $id ) {
		sturdy_end_logins( (int) $id );
	},
	10,
	2
);
add_action(
	'set_user_role',
	static function ( $id, $role, $before ) {
		// Who is new has no logins.
		if ( array_diff( $before, array( $role ) ) ) {
			sturdy_end_logins( (int) $id );
		}
	},
	10,
	3
);
add_action(
	'remove_user_role',
	static function ( $id ) {
		sturdy_end_logins( (int) $id );
	}
);

/** Whether somebody beside WooCommerce looks at carts before they are ordered. */
function sturdy_checks_carts(): bool {
	global $wp_filter;
	$callbacks = array_merge( ...array_values( $wp_filter['woocommerce_check_cart_items']->callbacks ?? array() ), ...array( array() ) );
	foreach ( $callbacks as $callback ) {
		if ( ! is_array( $callback['function'] ) || ! $callback['function'][0] instanceof WC_Cart ) {
			return true;
		}
	}
	return false;
}

/** What the owner has decided, and GraphQL doesn't tell. */
function sturdy_rules(): array {
	return array(
		'reviewsByBuyers' => 'yes' === get_option( 'woocommerce_review_rating_verification_required' ),
		'terms'           => wc_get_page_id( 'terms' ) > 0 && (bool) apply_filters( 'woocommerce_checkout_show_terms', true ),
		'registration'    => WC()->checkout()->is_registration_enabled(),
		'cartChecks'      => sturdy_checks_carts(),
	);
}

/** Why the cart can't be ordered, as WooCommerce's own cart page says: a minimum, for example. */
function sturdy_cart_errors(): array {
	$before = wc_get_notices();
	wc_clear_notices();
	do_action( 'woocommerce_check_cart_items' );
	$errors = wp_list_pluck( wc_get_notices( 'error' ), 'notice' );
	wc_set_notices( $before );
	return array_map( 'wp_strip_all_tags', $errors );
}

add_action(
	'graphql_register_types',
	static function () {
		if ( class_exists( 'WooCommerce' ) ) {
			$type = array( 'list_of' => 'String' );
			register_graphql_field( 'Cart', 'sturdyErrors', array( 'type' => $type, 'resolve' => 'sturdy_cart_errors' ) );
		}
	}
);

/**
 * A fee may ask whether this is the checkout (`is_checkout()`), and WooGraphQL says so only while it places an order: the cart that
 * was read before would have another sum. It is the checkout from the moment that the session has a way to pay.
 */
function sturdy_sums_of_checkout( $is_checkout ) {
	$adds_up = did_action( 'woocommerce_before_calculate_totals' ) > did_action( 'woocommerce_after_calculate_totals' );
	return $is_checkout || ( $adds_up && function_exists( 'is_graphql_http_request' ) && is_graphql_http_request() && WC()->session && WC()->session->get( 'chosen_payment_method' ) );
}
add_filter( 'woocommerce_is_checkout', 'sturdy_sums_of_checkout' );

/** WooGraphQL leaves out why a gateway has refused: those notices are told with the others. */
function sturdy_tell_refusals(): void {
	$refusals = array();
	add_filter(
		'woocommerce_add_error',
		static function ( $message ) use ( &$refusals ) {
			$refusals[] = array( 'type' => 'error', 'message' => $message );
			return $message;
		}
	);
	add_filter(
		'graphql_resolve_field',
		static function ( $result, $source, $args, $context, $info, $type_name, $field_key ) use ( &$refusals ) {
			return 'CheckoutPayload' === $type_name && 'notices' === $field_key ? array_merge( (array) $result, $refusals ) : $result;
		},
		10,
		7
	);
}
add_action( 'graphql_woocommerce_before_checkout', 'sturdy_tell_refusals' );
